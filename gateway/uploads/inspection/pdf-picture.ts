/** A photo in a document, as a camera made it: what says where, when and with what is blanked (ITU-T T.81, annex B). */
import type { Blank } from './blanks.ts'
import { MOST_SEGMENTS } from './check-size.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COMMENT = 0xfe
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef
/** What is coded, escaped bytes and restarts included, goes on to the next marker. */
const MARKER = /\xff[^\0\xd0-\xd7\xff]/g

/** Of what applications write, that which says how colours are meant; how many bytes of it. */
const COLOUR_SEGMENTS = [
  { start: 'JFIF\0', most: 14 },
  { start: 'Adobe', most: 12 },
  { start: 'ICC_PROFILE\0', most: Infinity },
]
const HEAD = 4
const LONGEST_START = 12

/** Reads it as it passes. What is no such photo stays as it is: who shows the page shows nothing of it. */
export class PdfPicture {
  readonly #blanks: Blank[] = []
  /** Too few bytes to tell what they are. */
  #left = ''
  #skipped = 0
  #segments = 0
  #state: 'start' | 'segments' | 'coded' | 'over' | 'unknown' = 'start'
  #hasScan = false
  #over = 0

  push(part: string, from: number): void {
    if (this.#state === 'over' || this.#state === 'unknown') return
    const text = this.#left + part
    const start = from - this.#left.length
    let at = 0
    for (;;) {
      const passed = Math.min(this.#skipped, text.length - at)
      this.#skipped -= passed
      at += passed
      const next = this.#read(text, at, start)
      if (next === null) break
      at = next
    }
    this.#left = text.slice(at)
  }

  /** Behind its end a camera puts other pictures. */
  end(to: number): Blank[] {
    if (!this.#hasScan) return []
    if (this.#state === 'over') this.#blanks.push({ from: this.#over, to, as: 'zeros' })
    return this.#blanks
      .map((blank) => ({ ...blank, to: Math.min(blank.to, to) }))
      .filter((blank) => blank.from < blank.to)
  }

  /** Where to go on; null where more must come first. */
  #read(text: string, at: number, start: number): number | null {
    if (this.#state === 'over' || this.#state === 'unknown') return null
    if (this.#state === 'coded') {
      MARKER.lastIndex = at
      const next = MARKER.exec(text)?.index
      if (next === undefined) {
        const last = text.endsWith('\xff') ? text.length - 1 : text.length
        return at < last ? last : null
      }
      this.#state = 'segments'
      return next
    }
    if (at + 2 > text.length) return null
    const marker = text.charCodeAt(at + 1)
    if (text.charCodeAt(at) !== 0xff || (this.#state === 'start') !== (marker === SOI))
      this.#state = 'unknown'
    else if (marker === SOI) {
      this.#state = 'segments'
      return at + 2
    } else if (marker === EOI) {
      this.#state = 'over'
      this.#over = start + at + 2
    } else if (marker === 0xff) return at + 1
    else return this.#segment(text, at, start, marker)
    return null
  }

  #segment(text: string, at: number, start: number, marker: number): number | null {
    if (at + HEAD > text.length) return null
    const length = text.charCodeAt(at + 2) * 256 + text.charCodeAt(at + 3) - 2
    const body = at + HEAD
    if (body + Math.min(length, LONGEST_START) > text.length) return null
    this.#segments += 1
    if (length < 0 || this.#segments > MOST_SEGMENTS) {
      this.#state = 'unknown'
      return null
    }
    if (isApplication(marker) || marker === COMMENT) {
      const most = COLOUR_SEGMENTS.find(({ start: first }) => text.startsWith(first, body))?.most ?? 0
      if (most < length)
        this.#blanks.push({ from: start + body + most, to: start + body + length, as: 'zeros' })
    }
    if (marker === SOS) {
      this.#state = 'coded'
      this.#hasScan = true
    }
    this.#skipped = length
    return body
  }
}
