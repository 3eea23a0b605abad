import { expect, test } from 'vitest'
import { qrModules } from './qr-modules.ts'

test('[POL-66] a QR code is square and has its three finder patterns', () => {
  const rows = qrModules('https://volante.example/vehicle-photos')
  const size = rows.length
  expect(rows.every((row) => row.length === size)).toBe(true)
  expect((size - 17) % 4).toBe(0)
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  const at = (left: number, top: number) =>
    rows.slice(top, top + 7).map((row) =>
      row
        .slice(left, left + 7)
        .map((isDark) => (isDark ? '#' : '.'))
        .join(''),
    )
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect(at(left, top)).toEqual(finder)
})
