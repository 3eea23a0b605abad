import { expect, test } from 'vitest'
import { offeredLists } from '../../claims/lists/offered-lists.data.ts'
import { markedViews, markSize, placeOf } from './damage-marks.ts'
import { bikeViews, carViews } from './damage-zones.data.ts'

const list = [
  { id: 'hood', name: 'Cofre' },
  { id: 'door', name: 'Puerta delantera izquierda' },
  { id: 'chassis', name: 'Chasis' },
]
const marksOf = (areas: readonly string[]) =>
  markedViews(carViews, list, areas).flatMap(({ view, parts }) =>
    parts.map(({ id, numbers }) => [view.id, id, ...numbers]),
  )

test('markedViews shows each damage with its number on each side where it is visible', () => {
  expect(markedViews(carViews, list, []).map(({ view }) => view)).toEqual(carViews)
  expect(marksOf(['door', 'chassis', 'hood', 'door'])).toEqual([
    ['front', 'hood', 3],
    ['left', 'door', 1, 4],
    ['roof', 'hood', 3],
  ])
})

test('a damaged part that no drawing has gets no mark', () => {
  expect(marksOf(['chassis', 'unknown', ''])).toEqual([])
})

test('every damage mark is placed inside the drawing of its view', () => {
  for (const view of [...carViews, ...bikeViews]) {
    const [left = 0, top = 0, width = 0, height = 0] = view.viewBox.split(' ').map(Number)
    for (const { at } of view.zones) {
      const [x, y] = placeOf(view, at)
      expect(x).toBeGreaterThan(left)
      expect(x).toBeLessThan(left + width)
      expect(y).toBeGreaterThan(top)
      expect(y).toBeLessThan(top + height)
    }
  }
})

test('damage marks of two digits never overlap', () => {
  const { half, high } = markSize([10])
  const crowded = [...carViews, ...bikeViews].flatMap(({ id, zones }) =>
    zones.flatMap((zone, index) =>
      zones
        .slice(index + 1)
        .filter(
          (other) =>
            Math.abs(zone.at[0] - other.at[0]) < 2 * half && Math.abs(zone.at[1] - other.at[1]) < 2 * high,
        )
        .map((other) => [id, zone.words, other.words]),
    ),
  )
  expect(crowded).toEqual([])
})

/**
 * Parts inside or below a vehicle, or too small on its drawing; they can be chosen only from the list beside the
 * drawing.
 */
const inside = {
  car: ['Suspensión', 'Motor o radiador', 'Parte baja del vehículo', 'Interiores o bolsas de aire'],
  motorcycle: [
    'Salpicadera delantera',
    'Salpicadera trasera',
    'Horquilla o suspensión delantera',
    'Suspensión trasera',
    'Manija de freno',
    'Manija de clutch',
    'Espejo derecho',
    'Espejo izquierdo',
    'Calavera',
    'Direccionales',
    'Tablero',
    'Escape',
    'Cadena o transmisión',
    'Posapiés',
    'Cuadro o chasis',
  ],
}

test.each([
  ['car', carViews, offeredLists.vehicleDamages, inside.car],
  ['motorcycle', bikeViews, offeredLists.bikeDamages, inside.motorcycle],
])(
  'every listed part of a %s has a place on a drawing, except parts that no side shows',
  (_, views, names, unplaced) => {
    const parts = names.map((name) => ({ id: name, name }))
    const placed = new Set(
      markedViews(views, parts, names).flatMap(({ parts: marked }) => marked.map(({ id }) => id)),
    )
    expect(names.filter((name) => !placed.has(name))).toEqual(unplaced)
  },
)
