/** The lines of a vehicle, which screens and PDFs draw. */
/** Lines of a drawing on a sheet of 240 by 120, with the ground at 102. */
export interface Sheet {
  /** SVG path of the vehicle's outline. */
  body: string
  /** SVG path of thin lines: glass, doors, lamps. */
  detail: string
  /** Wheels in a side view: centres and radius. */
  wheels?: { at: readonly number[]; radius: number }
  /** True if the lines show the left half, which is mirrored to the right. */
  half?: boolean
}

/** A vehicle has three sheets: its right side, its front and its back. The left side mirrors the right one. */
export interface Sheets {
  side: Sheet
  front: Sheet
  back: Sheet
}
