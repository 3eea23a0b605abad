/**
 * Detects content of a page other than its words (D250). Text without layout is offered only for pages without such
 * content, because a page is signed as rendered. Only a list of harmless drawing operators is accepted.
 */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from './open-document.ts'
import { boxOf, multiply, overlap, type Box, type Matrix } from './page-geometry.ts'

/** Reason why a page is drawn: fields and notes, pictures, hidden text, unreadable letters, or rotation. */
export type BeyondText = 'annotations' | 'pictures' | 'hidden' | 'letters' | 'rotated'

/** Share of the page's area up to which pictures count as a logo. */
const LOGO_SHARE = 0.04
/** Brightness from which a colour counts as paper, from 0 to 1. */
const LIGHT = 0.8
const LEAST_ALPHA = 0.5
/**
 * Smallest share of vowels in readable letters. Spanish has 45 %, letters of a font without a table about 14
 * %.
 */
const LEAST_VOWELS = 0.25
const ENOUGH_LETTERS = 20

/** Returns the reason why a page must be rendered; null if it has only visible words. */
export async function beyondText(page: PDFPageProxy): Promise<BeyondText | null> {
  if (page.rotate !== 0) return 'rotated'
  const annotations = await page.getAnnotations({ intent: 'display' })
  if (annotations.some(({ subtype }: { subtype?: string }) => subtype !== 'Link')) return 'annotations'
  const { fnArray, argsArray } = await page.getOperatorList()
  const isDrawnFont = (name: string) =>
    // The cast is safe: pdf.js sets this property on fonts.
    page.commonObjs.has(name) && (page.commonObjs.get(name) as { isType3Font?: boolean }).isType3Font === true
  // The cast is safe: `view` has four numbers.
  return readOperators(fnArray, argsArray, page.view as unknown as Box, isDrawnFont)
}

interface Glyph {
  readonly unicode: string | number
  readonly width: number
}

/** The part of the graphics state that decides visibility (ISO 32000-1, 8.4). */
interface State {
  at: Matrix
  clip: Box
  isLight: boolean
  isFaint: boolean
  isPattern: boolean
  lineWidth: number
  font: string
  size: number
  mode: number
  leading: number
}

/** Codes of path segments in pdf.js, which exports no names for them. */
const DrawOPS = { lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const OUTLINES = new Set([OPS.stroke, OPS.closeStroke])
const UNPAINTED = new Set([OPS.clip, OPS.eoClip, OPS.endPath])
/** Operators that paint content other than letters, lines and plain areas. */
const PICTURES = new Set([
  OPS.shadingFill,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
  OPS.setCharWidth,
  OPS.setCharWidthAndBounds,
  OPS.rawFillPath,
])
const ONE_PICTURE = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject])

class Walk {
  found: BeyondText | null = null
  private state: State
  private readonly stack: State[] = []
  private readonly words: Box[] = []
  private readonly dark: Box[] = []
  private readonly letters = new Map<string, string>()
  private pictureArea = 0
  private text: Matrix = IDENTITY
  private line = { x: 0, y: 0 }
  private along = 0
  private isClipping = false

  private readonly view: Box
  private readonly isDrawnFont: (name: string) => boolean

  constructor(view: Box, isDrawnFont: (name: string) => boolean) {
    this.view = view
    this.isDrawnFont = isDrawnFont
    this.state = {
      at: IDENTITY,
      clip: view,
      isLight: false,
      isFaint: false,
      isPattern: false,
      lineWidth: 1,
      font: '',
      size: 0,
      mode: 0,
      leading: 0,
    }
  }

  /** Result for the page. Letters are judged last, because a font needs enough of them. */
  end(): BeyondText | null {
    const isGibberish = [...this.letters.values()].some((letters) => {
      const vowels = letters.match(/[aeiouáéíóúü]/gi)?.length ?? 0
      return letters.length >= ENOUGH_LETTERS && vowels < letters.length * LEAST_VOWELS
    })
    return this.found ?? (isGibberish ? 'letters' : null)
  }

  step(fn: number, args: readonly unknown[]): void {
    if (PICTURES.has(fn)) this.found = 'pictures'
    else if (ONE_PICTURE.has(fn)) this.paintPicture(boxOf(this.state.at, [0, 0, 1, 1]))
    else this.handlers[fn]?.(args)
  }

  private save(): void {
    this.stack.push({ ...this.state })
  }

  private restore(): void {
    this.state = this.stack.pop() ?? this.state
  }

  private move(x: number, y: number): void {
    this.line = { x: this.line.x + x, y: this.line.y + y }
    this.along = 0
  }

  // Handlers by operator. Their arguments have the shapes of pdf.js, which the tests check.
  private readonly handlers: Readonly<Record<number, (args: readonly unknown[]) => void>> = {
    [OPS.save]: () => this.save(),
    [OPS.restore]: () => this.restore(),
    [OPS.transform]: (args) => void (this.state.at = multiply(this.state.at, args as unknown as Matrix)),
    [OPS.paintFormXObjectBegin]: ([matrix, box]) => {
      this.save()
      if (matrix) this.state.at = multiply(this.state.at, matrix as Matrix)
      if (box) this.state.clip = overlap(this.state.clip, boxOf(this.state.at, box as Box)) ?? [0, 0, 0, 0]
    },
    [OPS.paintFormXObjectEnd]: () => this.restore(),
    [OPS.beginGroup]: () => this.save(),
    [OPS.endGroup]: () => this.restore(),
    [OPS.setLineWidth]: ([width]) => void (this.state.lineWidth = width as number),
    [OPS.setFillRGBColor]: ([colour]) => {
      this.state.isLight = brightness(String(colour)) > LIGHT
      this.state.isPattern = false
    },
    [OPS.setFillColorN]: () => void (this.state.isPattern = true),
    [OPS.setFillTransparent]: () => void (this.state.isFaint = true),
    [OPS.setGState]: ([pairs]) =>
      (pairs as [string, unknown][]).forEach(([key, value]) => this.setOne(key, value)),
    [OPS.beginMarkedContentProps]: ([tag]) => {
      // Optional layers can be switched off, and only the drawn page shows which ones are on.
      if (tag === 'OC') this.found = 'hidden'
    },
    [OPS.clip]: () => void (this.isClipping = true),
    [OPS.eoClip]: () => void (this.isClipping = true),
    [OPS.constructPath]: ([fn, data, box]) =>
      this.path(fn as number, (data as [Float32Array | null])[0], box as Box | null),
    [OPS.beginText]: () => {
      this.text = IDENTITY
      this.line = { x: 0, y: 0 }
      this.along = 0
    },
    [OPS.setFont]: ([font, size]) => Object.assign(this.state, { font, size }),
    [OPS.setTextRenderingMode]: ([mode]) => void (this.state.mode = mode as number),
    [OPS.setLeading]: ([leading]) => void (this.state.leading = -(leading as number)),
    [OPS.setTextMatrix]: ([matrix]) => {
      this.text = [...(matrix as Float32Array)] as unknown as Matrix
      this.line = { x: 0, y: 0 }
      this.along = 0
    },
    [OPS.moveText]: ([x, y]) => this.move(x as number, y as number),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      this.state.leading = y as number
      this.move(x as number, y as number)
    },
    [OPS.nextLine]: () => this.move(0, this.state.leading),
    [OPS.showText]: ([glyphs]) => this.write(glyphs as readonly (Glyph | number)[]),
  }

  private setOne(key: string, value: unknown): void {
    if (key === 'LW') this.state.lineWidth = value as number
    if (key === 'Font') [this.state.font, this.state.size] = value as [string, number]
    if (key === 'ca') this.state.isFaint = (value as number) < LEAST_ALPHA
    if (key === 'SMask' && value !== false) this.found = 'hidden'
    if (key === 'BM' && value !== 'source-over') this.found = 'hidden'
  }

  private paintPicture(box: Box): void {
    const visible = overlap(box, this.state.clip)
    if (visible === null) return
    this.pictureArea += areaOf(visible)
    if (this.pictureArea > areaOf(this.view) * LOGO_SHARE) this.found = 'pictures'
    this.cover(visible, false)
  }

  private cover(box: Box, isPaper: boolean): void {
    if (this.found === null && this.words.some((words) => overlap(words, box) !== null)) this.found = 'hidden'
    if (!isPaper) this.dark.push(box)
  }

  private path(fn: number, data: Float32Array | null, box: Box | null): void {
    const isClip = this.isClipping
    this.isClipping = false
    if (data === null || box === null) return
    const area = boxOf(this.state.at, box)
    if (isClip || fn === OPS.clip || fn === OPS.eoClip)
      this.state.clip = overlap(this.state.clip, area) ?? [0, 0, 0, 0]
    if (UNPAINTED.has(fn)) return
    const { segments, isCurved } = segmentsOf(data)
    if (isCurved) return this.paintPicture(area)
    if (this.state.isPattern) this.found = 'pictures'
    const half = this.state.lineWidth / 2
    if (OUTLINES.has(fn)) {
      for (const [x, y, toX, toY] of segments) {
        const [left, bottom] = [Math.min(x, toX) - half, Math.min(y, toY) - half]
        this.cover(
          boxOf(this.state.at, [left, bottom, Math.max(x, toX) + half, Math.max(y, toY) + half]),
          false,
        )
      }
    } else this.cover(area, this.state.isLight)
  }

  private write(glyphs: readonly (Glyph | number)[]): void {
    const { size, mode, font } = this.state
    const from = this.along
    let letters = ''
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') this.along -= (glyph * size) / 1000
      else {
        this.along += (glyph.width * size) / 1000
        letters += typeof glyph.unicode === 'string' ? glyph.unicode : '\uFFFD'
      }
    }
    if (letters.trim() === '') return
    if (this.isDrawnFont(font) || UNMAPPED.test(letters)) this.found = 'letters'
    this.letters.set(font, (this.letters.get(font) ?? '') + letters.replace(/\P{L}/gu, ''))
    const at = multiply(this.state.at, this.text)
    const [{ x, y }, height] = [this.line, Math.abs(size)]
    // Only the lower half of the letters is used as their box, so that underlines and the previous line do not overlap
    // it.
    const box = boxOf(at, [x + from, y + height * 0.05, x + this.along, y + height * 0.5])
    this.words.push(box)
    const isVisible = mode !== 3 && mode < 4 && !this.state.isLight && !this.state.isFaint
    if (
      !isVisible ||
      !isWithin(box, this.state.clip) ||
      this.dark.some((dark) => overlap(dark, box) !== null)
    )
      this.found = 'hidden'
    if (this.state.isPattern) this.found = 'pictures'
  }
}

/** Characters without a readable letter: controls, private use, and replacement characters. */
const UNMAPPED = /[\p{Cc}\p{Co}\p{Cn}\uFFFD]/u

/** Reads the operators of a page, and returns the first reason to render it. */
function readOperators(
  fns: readonly number[],
  args: readonly unknown[],
  view: Box,
  isDrawnFont: (name: string) => boolean,
): BeyondText | null {
  const walk = new Walk(view, isDrawnFont)
  for (const [index, fn] of fns.entries()) {
    // The cast is safe: arguments have the shape that pdf.js defines.
    walk.step(fn, (args[index] ?? []) as readonly unknown[])
    if (walk.found !== null) break
  }
  return walk.end()
}

const areaOf = ([left, bottom, right, top]: Box) => (right - left) * (top - bottom)
/** True if a box is within another, with a tolerance of one point, because letters exceed their own box. */
const isWithin = ([left, bottom, right, top]: Box, outer: Box) =>
  left >= outer[0] - 1 && bottom >= outer[1] - 1 && right <= outer[2] + 1 && top <= outer[3] + 1

function brightness(colour: string): number {
  const value = parseInt(colour.slice(1), 16)
  return Number.isNaN(value) ? 0 : (((value >> 16) & 255) + ((value >> 8) & 255) + (value & 255)) / 765
}

type Segment = readonly [x: number, y: number, toX: number, toY: number]

function segmentsOf(data: Float32Array): {
  readonly segments: readonly Segment[]
  readonly isCurved: boolean
} {
  const segments: Segment[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (let at = 0; at < data.length;) {
    const [kind = 0, toX = 0, toY = 0] = data.subarray(at, at + 3)
    if (kind === DrawOPS.curveTo || kind === DrawOPS.quadraticCurveTo) return { segments, isCurved: true }
    if (kind === DrawOPS.closePath) {
      segments.push([x, y, startX, startY])
      ;[x, y] = [startX, startY]
      at += 1
      continue
    }
    if (kind === DrawOPS.lineTo) segments.push([x, y, toX, toY])
    else [startX, startY] = [toX, toY]
    ;[x, y] = [toX, toY]
    at += 3
  }
  return { segments, isCurved: false }
}
