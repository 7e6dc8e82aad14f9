# Lintel without its embedded PostgreSQL: it runs on DATABASE_URL. See docs/operations.md.
FROM node:26.10-bookworm-slim AS build
WORKDIR /lintel
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs

FROM node:26.10-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
WORKDIR /lintel
COPY package.json package-lock.json .npmrc ./
# Leaves out the optional packages, the embedded PostgreSQL and Node: this image has Node and uses DATABASE_URL.
RUN npm ci --omit=dev --omit=optional && npm cache clean --force
COPY domain domain
COPY contract contract
COPY server server
COPY scripts scripts
COPY --from=build /lintel/web/dist web/dist
# The mark tells the scripts that everything is installed, so npm run staff, backup and the others work in the image.
RUN touch .installed && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node gets SIGTERM itself and stops after the running requests.
CMD ["node", "server/main.ts"]
