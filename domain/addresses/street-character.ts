/** Letters and digits of any script, and address punctuation. */
export const STREET_CHARACTER = /[\p{L}\p{M}\p{N}\s,.;'’&/#@*()-]/u;
