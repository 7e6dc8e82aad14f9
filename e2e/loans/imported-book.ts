/** A lender's existing loans as CSV: one borrower to search for, among others. */
export function importedBook(loansOfOthers: number): string {
  const others = Array.from({ length: loansOfOthers }, (_, index) => {
    const key = String(index + 1).padStart(4, '0');
    return `C-${key},Person,Someone${letters(index)},person${key}@mail.example,,BK-${key},FLOATED,Purchase,${200_000 + index * 1000},Plano,TX`;
  });
  return [
    'customer_key,first_name,last_name,email,cell_phone,loan_number,loan_status,loan_purpose,loan_amount,property_city,property_state',
    ...others,
    'C-2031,Ottilie,Birkenfeld,o.birkenfeld@harbor.example,+1(503)555-0117,BK-2031,FLOATED,Refinance,412500,Frisco,TX',
  ].join('\n');
}

/** Two letters for each index, because names cannot have digits. */
function letters(index: number): string {
  return String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
}
