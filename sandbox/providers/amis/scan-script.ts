/**
 * The script of the other adjuster's camera, plain JavaScript for the browser. It fills the field of the folio from a
 * QR code in a film or a photo, and sends the form. The browser reads the code if it can, else `POST /qr` does. The
 * camera is released after a code, when it is closed, and when the page is hidden or left.
 */
import { codesIn } from '#shared/domain/formats/codes-in-picture.ts'

// Reads a QR code for browsers without a reader of their own, by the code that reads one in a product's photo.

/** Longest edge in pixels of a picture that the page's script sends. */
const LONGEST_EDGE = 1600

/**
 * Resolves to the text of the first code, or null if the bytes hold no code or are no picture.
 *
 * @param greys One byte for each pixel, line by line.
 */
export async function readQr(greys: Uint8Array, width: number): Promise<string | null> {
  const height = greys.length / width
  if (!Number.isInteger(height) || height < 1 || Math.max(width, height) > LONGEST_EDGE) return null
  return (await codesIn({ greys, width, height }))[0] ?? null
}

export const scanScript = String.raw`'use strict'
const EVERY_MS = 150, BLACK_MS = 3000, BLACK = 12, EDGE = 600, PHOTO_EDGES = [800, ${String(LONGEST_EDGE)}]
const AIM = 'Apunta al código QR: se lee solo.', DARK = 'La cámara no muestra imagen. Escribe el folio, o elige una foto del código QR.'
const byId = (id) => document.getElementById(id)
const field = byId('folio'), view = byId('view'), video = view.querySelector('video')
const canvas = document.createElement('canvas')
let stream = null

const say = (text, isBad = false) => {
  byId('said').textContent = text
  byId('said').className = isBad ? 'alert' : 'soft'
}

async function nativeReader() {
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async () => (await detector.detect(canvas))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

/** A byte for each pixel of what was drawn. */
function greys() {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return Uint8Array.from({ length: data.length / 4 }, (_, at) =>
    (2 * data[4 * at] + 5 * data[4 * at + 1] + data[4 * at + 2]) >> 3)
}

async function readThere() {
  const answer = await fetch('/qr?width=' + canvas.width, { method: 'POST', body: greys() })
  return answer.ok ? (await answer.json()).text : null
}

let reader
const openReader = async () => (reader ??= (await nativeReader()) ?? readThere)

function draw(picture, x, y, width, height, toWidth, toHeight) {
  canvas.width = toWidth
  canvas.height = toHeight
  canvas.getContext('2d', { willReadFrequently: true }).drawImage(picture, x, y, width, height, 0, 0, toWidth, toHeight)
}

/** Takes the folio from a scanned QR: the text before the first bar. A QR with a menu's URL holds no folio. */
function take(text) {
  if (!/^\s*[^\s|:]+\s*(\||$)/.test(text)) {
    say('Ese código QR no es de un eDUA. Pide que te muestren el de su folio.', true)
    return false
  }
  close('')
  field.value = text
  field.form.requestSubmit(byId('link'))
  return true
}

function close(text) {
  for (const track of stream?.getTracks() ?? []) track.stop()
  stream = null
  video.srcObject = null
  view.hidden = byId('close').hidden = byId('torch').hidden = true
  byId('camera').hidden = false
  if (text !== undefined) say(text)
}

async function open() {
  const camera = byId('camera')
  camera.disabled = true
  say('Abriendo la cámara…')
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  } catch {
    return say('No pudimos abrir la cámara. Escribe el folio, o elige una foto del código QR.', true)
  } finally {
    camera.disabled = false
  }
  if (document.visibilityState !== 'visible') return close('')
  camera.hidden = true
  view.hidden = byId('close').hidden = false
  const [track] = stream.getVideoTracks()
  byId('torch').hidden = track.getCapabilities?.().torch !== true
  byId('close').focus()
  video.srcObject = stream
  await video.play().catch(() => undefined)
  say(AIM)
  await look(stream)
}

async function look(own) {
  const read = await openReader()
  let lit = performance.now(), refused = ''
  while (stream === own) {
    const side = Math.min(video.videoWidth, video.videoHeight)
    if (side > 0) {
      draw(video, (video.videoWidth - side) / 2, (video.videoHeight - side) / 2, side, side, EDGE, EDGE)
      const some = greys().filter((_, at) => at % 97 === 0)
      if (some.reduce((sum, one) => sum + one, 0) / some.length >= BLACK) lit = performance.now()
      const text = await read().catch(() => null)
      if (stream !== own) return
      if (text !== null && text !== refused) {
        if (take(text)) return
        refused = text
      }
    }
    const isDark = performance.now() - lit >= BLACK_MS
    if (isDark) say(DARK, true)
    else if (byId('said').textContent === DARK) say(AIM)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

async function photo(file) {
  close('Buscando el código en la foto…')
  let picture
  try {
    picture = await createImageBitmap(file)
  } catch {
    return say('No pudimos leer esa foto. Elige otra, o escribe el folio.', true)
  }
  const read = await openReader()
  const longest = Math.max(picture.width, picture.height)
  for (const edge of PHOTO_EDGES) {
    const scale = Math.min(1, edge / longest)
    const size = [picture.width, picture.height].map((one) => Math.max(1, Math.round(one * scale)))
    draw(picture, 0, 0, picture.width, picture.height, ...size)
    const text = await read().catch(() => null)
    if (text !== null) return void take(text)
    if (longest <= edge) break
  }
  say('No encontramos un código QR en esa foto. Acércate más, o escribe el folio.', true)
}

byId('camera').addEventListener('click', () => void open())
byId('close').addEventListener('click', () => {
  close('')
  byId('camera').focus()
})
byId('torch').addEventListener('click', ({ currentTarget: button }) => {
  const isOn = button.getAttribute('aria-pressed') !== 'true'
  void stream.getVideoTracks()[0].applyConstraints({ advanced: [{ torch: isOn }] })
  button.setAttribute('aria-pressed', String(isOn))
})
byId('photo').addEventListener('change', ({ currentTarget: input }) => {
  const [file] = input.files
  input.value = ''
  if (file) void photo(file)
})
document.addEventListener('visibilitychange', () => document.hidden && stream !== null && close(''))
addEventListener('pagehide', () => close(''))
byId('scan').hidden = false
`
