/** The product's landscape: one ridge with its sun and a road, seen from the viewpoint of each picture (D220). */
export const RIDGE = 'M1269 168l117-84 84 60 62-30 90 52 84-74 58 40 76-62 88 74 60-32 108 60v60z'

export interface LandscapeView {
  readonly box: string
  /** SVG alignment of the drawing if its container has another aspect ratio. */
  readonly fit: string
  readonly sun: { readonly cx: number; readonly cy: number; readonly r: number }
  /** Transformation of the ridge for this viewpoint. */
  readonly ridge?: string
  readonly plain: string
  /** Edges of the road, and plants beside it. */
  readonly lines: string
  readonly lane: readonly { readonly d: string; readonly width: number; readonly dash?: string }[]
}

/** View from beside the road, aligned to its right end, so that a wide container shows more of it. */
export const beside: LandscapeView = {
  box: '0 0 2000 200',
  fit: 'xMaxYMax slice',
  sun: { cx: 1842, cy: 84, r: 34 },
  plain: 'M-20 164h2040v60h-2040z',
  lines: 'M1300 164v-26m0 9-11-9m11 14 11-9M1716 164v-34m0 12-13-11m13 18 13-12',
  lane: [{ d: 'M-20 184h2040', width: 4, dash: '30 22' }],
}

/** View from the driver's seat. */
export const driving: LandscapeView = {
  box: '0 0 480 560',
  fit: 'xMidYMax slice',
  sun: { cx: 318, cy: 190, r: 58 },
  ridge: 'matrix(1.1 0 0 1.1 -1529 77)',
  plain: 'M-20 262h560v320H-20z',
  lines:
    'M226 262C190 360 90 470-10 580M254 262c60 98 150 208 250 318M44 262v-34m0 12-14-12m14 18 14-12M408 262v-46m0 18-16-14m16 24 16-14',
  lane: [
    { d: 'M240 280v5', width: 4 },
    { d: 'M241 312v12', width: 5 },
    { d: 'M242 356v22', width: 6 },
    { d: 'M243 418v36', width: 8 },
    { d: 'M245 504v70', width: 11 },
  ],
}

/** View into the distance, small, at the end of a road that the page draws itself. */
export const far: LandscapeView = {
  box: '1560 48 480 116',
  fit: 'xMaxYMax meet',
  sun: { cx: 1842, cy: 84, r: 34 },
  plain: 'M-2000 164h4100',
  lines: 'M1580 164v-34m0 12-13-11m13 18 13-12',
  lane: [],
}
