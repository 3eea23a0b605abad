import { expect, test } from 'vitest'
import { qrModules } from '#shared/domain/formats/qr-modules.ts'
import { qrPath } from './qr-path.ts'

const link = `https://volante.example/vehicle-photos?enlace=${'aB3_-'.repeat(9).slice(0, 43)}`

/** Returns the dark modules of a QR code that a path draws. */
function drawn({ d }: { d: string }): Set<string> {
  const bars = [...d.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
  expect(bars.map(([bar]) => bar).join('')).toBe(d)
  return new Set(
    bars.flatMap(([, x, y, length, back]) => {
      expect(back).toBe(length)
      return Array.from({ length: Number(length) }, (_, step) => `${String(Number(x) + step)},${String(y)}`)
    }),
  )
}

test('[POL-66] the path of a QR code draws exactly its dark modules', () => {
  const dark = qrModules(link).flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${String(x + 4)},${String(y + 4)}`] : [])),
  )
  expect(drawn(qrPath(link))).toEqual(new Set(dark))
})

test('[POL-66] a QR code has a margin of four modules, each at least 4 px wide at 240 px', () => {
  const path = qrPath(link)
  expect(path.size).toBe(qrModules(link).length + 8)
  for (const module of drawn(path)) {
    const [x, y] = module.split(',').map(Number)
    expect(Math.min(x ?? 0, y ?? 0)).toBeGreaterThanOrEqual(4)
    expect(Math.max(x ?? 0, y ?? 0)).toBeLessThan(path.size - 4)
  }
  expect(240 / path.size).toBeGreaterThanOrEqual(4)
})
