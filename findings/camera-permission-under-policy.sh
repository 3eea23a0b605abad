#!/usr/bin/env bash
# A page asks `navigator.permissions.query({ name: 'camera' })` before it offers its own camera. Where a document's
# Permissions-Policy denies the camera, Chromium still answers with the person's choice, "granted", and only
# `getUserMedia` refuses. The Permissions specification says that such a document reads "denied".
#
# playwright-core 1.65.1 drives the installed Chromium (CHROMIUM names another one). Two documents of one origin, one
# with `camera=()` and one with `camera=(self)`; the driver gives the permission for both, the camera is Chromium's fake one.
set -euo pipefail
browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent playwright-core@1.65.1
cat > run.mjs <<'JS'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

const server = createServer(({ url }, reply) => {
  const allowed = url === '/open' ? 'self' : ''
  reply.writeHead(200, { 'content-type': 'text/html', 'permissions-policy': `camera=(${allowed})` })
  reply.end('<!doctype html><title>camera</title>')
}).listen(0)
const origin = `http://localhost:${server.address().port}`
const browser = await chromium.launch({
  executablePath: process.argv[2],
  args: ['--no-sandbox', '--use-fake-device-for-media-stream'],
})
const context = await browser.newContext({ permissions: ['camera'] })
const page = await context.newPage()
const seen = {}
for (const path of ['/closed', '/open']) {
  await page.goto(origin + path)
  seen[path] = await page.evaluate(async () => {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    const opened = await navigator.mediaDevices.getUserMedia({ video: true }).then(
      (stream) => stream.getTracks().map((track) => (track.stop(), 'opened'))[0],
      ({ name }) => name,
    )
    return `${state}, ${opened}`
  })
}
console.log(`Chromium ${browser.version()}`, seen)
await browser.close()
server.close()
const isAsStated = seen['/closed'] === 'granted, NotAllowedError' && seen['/open'] === 'granted, opened'
process.exit(isAsStated ? 0 : 1)
JS
node run.mjs "$browser"
