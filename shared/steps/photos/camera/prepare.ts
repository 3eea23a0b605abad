/**
 * Converts a picture to the file that is sent: upright, small enough, re-encoded as JPEG without EXIF, with its hash.
 */
import { JPEG, PDF, type FileType } from '#shared/domain/photos/photo-types.ts'
import type { PhotoSource } from '#shared/domain/photos/vehicle-photos.ts'
import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { MEASURED_EDGE } from '#shared/domain/photos/photo-quality.ts'
import { gridOf, type PhotoGrid } from '#shared/domain/photos/same-photo.ts'
import { ended, fileKindOf, isBrokenOff, isEnded, withoutExif } from './file-kind.ts'
import { readInTime } from './read-file.ts'
import { isSlowConnection } from '../sending/connection.ts'
import { qualityWarningsOf, type QualityWarning } from './quality-warnings.ts'
import { encodeToFit, encodings, fitted, type Size } from './encode.ts'
import { sha256 } from './sha256.ts'
import { isoOf } from './exif-date.ts'
import { takenAtOf } from './taken-at.ts'

/** A file ready to send, with the phone's quality warnings. */
export interface Prepared {
  readonly file: Blob
  /** Thumbnail; null for a document. */
  readonly thumb: Blob | null
  readonly sha256: string
  readonly type: FileType
  readonly source: PhotoSource
  readonly takenAt: string | null
  readonly warnings: readonly QualityWarning[]
  /** Fingerprint by which the same picture is recognised in another file. */
  readonly grid: PhotoGrid
}

/** Edge of a thumbnail in pixels: a tile on the densest screens. */
const THUMB_EDGE = 360
const THUMB_QUALITY = 0.72

/** Takes the camera's current picture. */
export async function prepareShot(video: HTMLVideoElement, takenAt: string): Promise<Prepared> {
  const bitmap = await createImageBitmap(video)
  return prepare(bitmap, 'camera', takenAt)
}

/** Kinds that are converted if the browser can open them; otherwise the message names the kind. */
const convertible = ['heic', 'webp', 'avif'] as const

/** Why a file was not accepted: no supported picture (PHO-O6), or one that this browser cannot open. */
export type Unprepared = 'invalid' | 'incomplete' | 'large' | 'unreadable' | (typeof convertible)[number]

/**
 * Prepares a chosen file (PHO-12). It converts every type that the browser can open, HEIC in Safari too; the type is
 * detected from its bytes.
 */
export async function prepareFile(chosen: File, takesPdf = false): Promise<Prepared | Unprepared> {
  // Only the beginning of the file is read: a file of another kind may be larger than the phone's memory.
  const kind = await readInTime(fileKindOf(chosen))
  if (kind === 'unreadable') return kind
  const isDocument = kind === 'pdf' && takesPdf
  if (isDocument && chosen.size > photoLimits.bytes) return 'large'
  if (kind === null || (kind === 'pdf' && !isDocument)) return 'invalid'
  const bytes = await readInTime(chosen.arrayBuffer())
  if (bytes === 'unreadable') return bytes
  const file = new Blob([bytes], { type: chosen.type })
  if (isDocument) return prepareDocument(file, chosen.lastModified)
  const isOpenEnded = kind === 'jpeg' && !(await isEnded(file))
  try {
    const whole = isOpenEnded ? await ended(file) : file
    if (isOpenEnded && (await isCut(file, whole))) return 'incomplete'
    const [bitmap, takenAt] = await Promise.all([opened(whole), takenAtOf(file, chosen.lastModified)])
    return await prepare(bitmap, 'gallery', takenAt)
  } catch {
    if (isOpenEnded) return 'incomplete'
    return convertible.find((one) => one === kind) ?? 'invalid'
  }
}

/**
 * Width of the strip of last pixels that is checked; it is a strip on each side, because the picture may be rotated.
 */
const LAST = 4

/** Detects a JPEG that was cut off. `whole`: the file with an end marker, which a browser needs to open it. */
async function isCut(file: Blob, whole: Blob): Promise<boolean> {
  // This check is loaded only for the few files that need it; offline, only the pixels decide.
  const { isCutOff } = await import('./progressive/is-cut-off.ts').catch(() => ({ isCutOff: () => null }))
  return isCutOff(new Uint8Array(await file.arrayBuffer())) ?? isGreyAtItsEnd(whole)
}

async function isGreyAtItsEnd(jpeg: Blob): Promise<boolean> {
  const bitmap = await createImageBitmap(withoutExif(new Uint8Array(await jpeg.arrayBuffer())))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: LAST, height: LAST })
  const on = context(canvas)
  on.drawImage(bitmap, LAST - bitmap.width, LAST - bitmap.height)
  bitmap.close()
  return isBrokenOff(on.getImageData(0, 0, LAST, LAST).data)
}

/** Prepares a document, which is sent unchanged, because the gateway inspects it. */
async function prepareDocument(file: Blob, lastModified: number): Promise<Prepared> {
  return {
    file,
    thumb: null,
    type: PDF,
    source: 'gallery',
    warnings: [],
    grid: [],
    sha256: await sha256(await file.arrayBuffer()),
    takenAt: isoOf(lastModified),
  }
}

const opened = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' })

async function prepare(bitmap: ImageBitmap, source: PhotoSource, takenAt: string | null): Promise<Prepared> {
  const { on, release } = sheetOf(bitmap)
  try {
    const encoding = isSlowConnection() ? encodings.slow : encodings.good
    const sent = await encodeToFit(bitmap, encoding, (size, quality) => jpegOf(on(size), quality))
    const thumb = await jpegOf(on(fitted(bitmap, THUMB_EDGE)), THUMB_QUALITY)
    const measured = fitted(bitmap, MEASURED_EDGE)
    const pixels = context(on(measured)).getImageData(0, 0, measured.width, measured.height)
    return {
      file: sent.file,
      thumb,
      sha256: await sha256(await sent.file.arrayBuffer()),
      type: JPEG,
      source,
      takenAt,
      warnings: qualityWarningsOf(sent, pixels),
      grid: gridOf(pixels),
    }
  } finally {
    release()
    bitmap.close()
  }
}

/**
 * Creates one canvas for all sizes of a picture, because separate ones would keep their pixels until garbage
 * collection.
 */
function sheetOf(bitmap: ImageBitmap) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, noSize)
  return {
    on: (size: Size) => {
      if (canvas.width !== size.width || canvas.height !== size.height) draw(bitmap, canvas, size)
      return canvas
    },
    release: () => Object.assign(canvas, noSize),
  }
}

const noSize: Size = { width: 0, height: 0 }

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement, { width, height }: Size): void {
  Object.assign(canvas, { width, height })
  const on = context(canvas)
  on.imageSmoothingQuality = 'high'
  // A PNG may be transparent, a JPEG cannot: without this, transparent pixels would turn black.
  on.fillStyle = 'white'
  on.fillRect(0, 0, width, height)
  on.drawImage(bitmap, 0, 0, width, height)
}

function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const found = canvas.getContext('2d')
  if (found === null) throw new Error('no canvas to draw on')
  return found
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((done, fail) => {
    canvas.toBlob((file) => (file ? done(file) : fail(new Error('no picture'))), JPEG, quality)
  })
}
