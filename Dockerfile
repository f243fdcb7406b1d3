# The command in an image: docker run --rm -v "$PWD:/work" signing-conformance run --deployment staging.json
FROM node:22-slim AS build
WORKDIR /suite
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf dist/tests dist/bench

FROM node:22-slim
COPY --from=build /suite/package.json /suite/
COPY --from=build /suite/node_modules /suite/node_modules
COPY --from=build /suite/dist /suite/dist
COPY --from=build /suite/schemas /suite/schemas
COPY --from=build /suite/docs /suite/docs
# Reports go into the folder that is mounted here.
WORKDIR /work
USER node
ENTRYPOINT ["node", "/suite/dist/cli/main.js"]
