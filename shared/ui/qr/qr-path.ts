import { qrModules } from '#shared/domain/formats/qr-modules.ts'

/** Width of the empty border in modules, which a camera needs to find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4

interface QrPath {
  /** Number of modules per side of the code, including its quiet zone. */
  readonly size: number
  /** SVG path data: one rectangle for each run of dark modules in a row. */
  readonly d: string
}

/** Encodes a text as a QR code in a single SVG path; a module is one unit. */
export function qrPath(text: string): QrPath {
  const rows = qrModules(text)
  const bars = rows.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => bar(x + QUIET_ZONE, y + QUIET_ZONE, length)),
  )
  return { size: rows.length + 2 * QUIET_ZONE, d: bars.join('') }
}

const bar = (x: number, y: number, length: number) =>
  `M${String(x)} ${String(y)}h${String(length)}v1h-${String(length)}z`

/** Returns start and length of each run of dark modules in a row. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  })
  return runs
}
