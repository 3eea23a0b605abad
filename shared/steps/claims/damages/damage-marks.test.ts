import { expect, test } from 'vitest'
import { markedViews } from './damage-marks.ts'
import { bikeViews, carViews } from './damage-zones.data.ts'

const list = [
  { id: 'hood', name: 'Cofre' },
  { id: 'door', name: 'Puerta delantera izquierda' },
  { id: 'chassis', name: 'Chasis' },
]
const marksOf = (areas: readonly string[]) =>
  markedViews(carViews, list, areas).map(({ view, parts }) => [
    view.id,
    parts.map(({ id, numbers }) => [id, ...numbers]),
  ])

test('a vehicle is drawn from the sides that show a damage, each damage with its number', () => {
  expect(marksOf(['door', 'chassis', 'hood', 'door'])).toEqual([
    ['front', [['hood', 3]]],
    ['left', [['door', 1, 4]]],
  ])
})

test('a part that no drawing has gets no mark', () => {
  expect(marksOf(['chassis', 'unknown', ''])).toEqual([])
})

test('every mark stands inside the drawing of its view', () => {
  for (const { drawing, viewBox, zones } of [...carViews, ...bikeViews]) {
    const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
    for (const { at } of zones) {
      const x = drawing === 'left' ? 240 - at[0] : at[0]
      expect(x).toBeGreaterThan(left)
      expect(x).toBeLessThan(left + width)
      expect(at[1]).toBeGreaterThan(top)
      expect(at[1]).toBeLessThan(top + height)
    }
  }
})
