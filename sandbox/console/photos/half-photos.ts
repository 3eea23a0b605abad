/** Leaves an upload session half complete, as a phone would: the gateway stores the received photos. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import type { Env } from '#sandbox/env.ts'
import { seededPhotoLinks } from '#sandbox/features/links/photos/seeds.ts'
import { HALF_DONE } from '#sandbox/seeds/people.data.ts'
import { page } from '../layout.ts'
import { photoSides } from '#shared/domain/photos/vehicle-photos.ts'
import { inWords } from '#shared/domain/text/quantity.ts'

export async function halfPhotosPage(c: Context<{ Bindings: Env }>): Promise<Response> {
  const link = (await seededPhotoLinks(c.env)).find(({ what }) => what === HALF_DONE)
  return page(
    c,
    'Fotos a medias',
    html`<p id="state" role="status" data-link="${link?.path ?? ''}">
        Enviando dos de las ${inWords(photoSides.length)} fotos…
      </p>
      <noscript><p>Esta página necesita JavaScript: hace de teléfono.</p></noscript>`,
    { script: '/sandbox/half-photos.js' },
  )
}

/** Exchanges the link, draws two pictures with enough edges to be sharp, sends them, and opens the page. */
export const halfPhotosScript = String.raw`
const state = document.getElementById('state')
const own = { 'x-volante': '1' }

async function ask(path, init) {
  const answer = await fetch(path, init)
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

async function picture() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 })
  const paint = canvas.getContext('2d')
  for (let n = 0; n < 900; n++) {
    paint.fillStyle = 'hsl(' + Math.random() * 360 + ' 60% ' + (20 + Math.random() * 60) + '%)'
    paint.fillRect(Math.random() * 1200, Math.random() * 900, 20 + Math.random() * 90, 20 + Math.random() * 60)
  }
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
}

async function send(photos, side, nonce) {
  const photo = await picture()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await photo.arrayBuffer()))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const path = photos + '/photos/' + side
  const json = { ...own, 'content-type': 'application/json' }
  const said = { sha256, size: photo.size, type: photo.type, source: 'camera', nonce, replaces: null }
  const body = JSON.stringify({ ...said, takenAt: new Date().toISOString() })
  const { id } = (await ask(path, { method: 'POST', headers: json, body })).photo
  for (let offset = 0; offset < photo.size; offset += ${String(PIECE_BYTES)}) {
    const piece = photo.slice(offset, offset + ${String(PIECE_BYTES)})
    const headers = { ...own, 'content-type': 'application/octet-stream' }
    await ask(path + '/pieces/' + id + '/' + offset, { method: 'PUT', headers, body: piece })
  }
  await ask(path + '/check', { method: 'POST', headers: json, body: JSON.stringify({ id }) })
}

try {
  // The landing page is requested first, because its cookie proves that the browser stores cookies; without the proof
  // no link opens (D161).
  await fetch(state.dataset.link)
  const entered = await fetch(state.dataset.link, { method: 'POST' })
  const [, ref] = /^\/vehicle-photos\/([\w-]{22})(\/|$)/.exec(new URL(entered.url).pathname) ?? []
  const photos = '/api/vehicle-photos/' + ref
  const known = await ask(photos, { headers: own })
  for (const side of ['front', 'right']) {
    if (known.photos[side].state === 'missing') await send(photos, side, known.nonces[side])
  }
  location.replace('/vehicle-photos/' + ref + '/photos')
} catch (thrown) {
  state.textContent = 'No se pudieron dejar a medias (' + thrown.message + '). Carga la página otra vez.'
}
`
