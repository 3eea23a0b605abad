/** Draws a vehicle from every side in a PDF, with its damages as numbered marks, as the screens show it. */
import {
  concatTransformationMatrix,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  type PDFPage,
} from '@cantoo/pdf-lib'
import {
  markedViews,
  markSize,
  placeOf,
  type MarkedPart,
  type MarkedView,
} from '#shared/domain/vehicle/damages/damage-marks.ts'
import {
  bikeViews,
  carViews,
  type View,
  roofLines,
} from '#shared/domain/vehicle/damages/damage-zones.data.ts'
import { motorcycleSheets } from '#shared/domain/vehicle/sheets/motorcycle.data.ts'
import { sedanSheets } from '#shared/domain/vehicle/sheets/sedan.data.ts'
import type { Sheet } from '#shared/domain/vehicle/sheets/sheet.ts'
import { widthOf, type EmbeddedFont } from './embedded-font.ts'

const INK = rgb(0.08, 0.15, 0.17)
const MARIGOLD = rgb(0.95, 0.7, 0.25)
const PAPER = rgb(1, 1, 1)
/** Width of a drawing's sheet, and the ground on which the wheels stand, in its units. */
const SHEET = { width: 240, ground: 102 } as const
const GAP = 8

export interface DamagedVehicle {
  readonly isBike: boolean
  /** Names of the damaged parts; the first one is number 1. */
  readonly parts: readonly string[]
}

interface Place {
  readonly x: number
  /** Upper edge of the drawings. */
  readonly y: number
  readonly width: number
}

/** Points per unit of a drawing: four sides of a car fill the width of a letter page. */
const SCALE = 0.72

/** Rows of views that fit into `width` points. */
function rowsOf({ isBike, parts }: DamagedVehicle, width: number): readonly (readonly MarkedView[])[] {
  const list = parts.map((name) => ({ id: name, name }))
  const rows: MarkedView[][] = []
  let free = 0
  for (const one of markedViews(isBike ? bikeViews : carViews, list, parts)) {
    const needed = boxOf(one.view).width * SCALE + GAP
    if (needed > free) {
      rows.push([])
      free = width + GAP
    }
    rows.at(-1)?.push(one)
    free -= needed
  }
  return rows
}

const heightOf = (row: readonly MarkedView[]): number =>
  Math.max(...row.map(({ view }) => boxOf(view).height)) * SCALE

export const drawingHeight = (vehicle: DamagedVehicle, width: number): number =>
  rowsOf(vehicle, width).reduce((sum, row) => sum + heightOf(row) + GAP, 0)

export function drawVehicle(page: PDFPage, font: EmbeddedFont, vehicle: DamagedVehicle, place: Place): void {
  let foot = place.y
  for (const row of rowsOf(vehicle, place.width)) {
    foot -= heightOf(row) + GAP
    let { x } = place
    for (const one of row) {
      const box = boxOf(one.view)
      // From here on a unit of the drawing is a unit of the page, and y grows upwards from the sheet's upper edge.
      const origin = [x - box.left * SCALE, foot + (box.top + box.height) * SCALE] as const
      page.pushOperators(pushGraphicsState(), concatTransformationMatrix(SCALE, 0, 0, SCALE, ...origin))
      drawView(page, font, one, vehicle.isBike)
      page.pushOperators(popGraphicsState())
      x += box.width * SCALE + GAP
    }
  }
}

function boxOf({ viewBox }: View) {
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
  return { left, top, width, height }
}

function drawView(page: PDFPage, font: EmbeddedFont, { view, parts }: MarkedView, isBike: boolean): void {
  const isMirrored = view.drawing === 'left'
  mirrored(page, isMirrored, () => {
    drawSheet(page, sheetOf(view, isBike))
    for (const { shape } of parts) {
      page.drawSvgPath(shape, {
        x: 0,
        y: 0,
        color: MARIGOLD,
        opacity: 0.6,
        borderColor: INK,
        borderWidth: 0.8,
      })
    }
  })
  for (const part of parts) drawMark(page, font, view, part)
}

function sheetOf({ drawing }: View, isBike: boolean): Sheet {
  if (drawing === 'roof') return roofLines
  const sheets = isBike ? motorcycleSheets : sedanSheets
  return drawing === 'front' || drawing === 'back' ? sheets[drawing] : sheets.side
}

function drawSheet(page: PDFPage, sheet: Sheet): void {
  drawLines(page, sheet)
  if (sheet.half) mirrored(page, true, () => drawLines(page, sheet))
}

function drawLines(page: PDFPage, { body, detail, wheels }: Sheet): void {
  page.drawSvgPath(body, { x: 0, y: 0, borderColor: INK, borderWidth: 1.6 })
  page.drawSvgPath(detail, { x: 0, y: 0, borderColor: INK, borderWidth: 0.8 })
  for (const x of wheels?.at ?? []) {
    const radius = wheels?.radius ?? 0
    for (const size of [radius, radius * 0.6])
      page.drawCircle({ x, y: radius - SHEET.ground, size, borderColor: INK, borderWidth: 1 })
  }
}

function mirrored(page: PDFPage, isMirrored: boolean, draw: () => void): void {
  if (!isMirrored) {
    draw()
    return
  }
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(-1, 0, 0, 1, SHEET.width, 0))
  draw()
  page.pushOperators(popGraphicsState())
}

function drawMark(page: PDFPage, font: EmbeddedFont, view: View, { at, numbers }: MarkedPart): void {
  const [x, down] = placeOf(view, at)
  const { half, high } = markSize(numbers)
  const text = numbers.join(' ')
  const size = 11
  page.drawEllipse({
    x,
    y: -down,
    xScale: half,
    yScale: high,
    color: INK,
    borderColor: PAPER,
    borderWidth: 1,
  })
  const left = x - widthOf(text, font, size) / 2
  page.drawText(text, { x: left, y: -down - 3.8, size, font: font.drawn, color: PAPER })
}
