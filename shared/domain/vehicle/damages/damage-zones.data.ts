/** Drawing of a car from above, facing right. */
export const roofLines = {
  body: 'M18 60c0-18 4-26 16-30 14-4 60-4 100-4 44 0 70 4 82 14 8 7 8 33 0 40-12 10-38 14-82 14-40 0-86 0-100-4-12-4-16-12-16-30z',
  detail:
    'M60 34c-4 16-4 36 0 52l20-6c-3-12-3-28 0-40zM80 40h56M80 80h56M166 34c6 16 6 36 0 52l-30-6c4-12 4-28 0-40zM28 42c-3 10-3 26 0 36M206 44c4 9 4 23 0 32',
} as const

/**
 * Position of each vehicle part on a drawing. A zone matches the insurer's part names by the beginnings of their words,
 * without accents ("derech" covers both genders). Parts outside the drawing are chosen from the list.
 */
export interface Zone {
  /** Words that must all occur in the name of the part. */
  readonly words: readonly string[]
  /** Words that must not occur in the name of the part. */
  readonly not?: readonly string[]
  readonly shape: string
  /** Point of the drawing for the mark of this part, in the drawing's units. */
  readonly at: readonly [x: number, y: number]
}

export interface View {
  readonly id: string
  readonly name: string
  readonly drawing: 'front' | 'right' | 'left' | 'back' | 'roof'
  readonly viewBox: string
  readonly zones: readonly Zone[]
}

/** Zones of a side view. The drawing shows the car's right side, facing right. */
const side = (hand: 'derech' | 'izquierd'): Zone[] => [
  { words: ['puerta', 'delanter', hand], shape: 'M120 52h39l3 30h-43z', at: [141, 67] },
  { words: ['puerta', 'traser', hand], shape: 'M72 52h48l-1 30H80z', at: [97, 67] },
  { words: ['cristal', hand], shape: 'M76 50c12-9 20-14 38-14h8c18 0 28 6 38 14z', at: [118, 44] },
  { words: ['espejo', hand], shape: 'M143 40h20v13h-20z', at: [152, 46] },
  {
    words: ['salpicadera', 'delanter', hand],
    shape: 'M163 54c20 1 45 4 58 11v22h-14a20 20 0 0 0-38 0h-6z',
    at: [176, 62],
  },
  {
    words: ['costado', 'traser', hand],
    shape: 'M16 60l14-7 42-1 7 30h-2a20 20 0 0 0-40 4H16z',
    at: [28, 70],
  },
  { words: ['estribo', hand], shape: 'M78 82h90v12H78z', at: [123, 88] },
  { words: ['llanta', 'delanter', hand], shape: 'M188 68a18 18 0 1 1-.1 0z', at: [188, 86] },
  { words: ['llanta', 'traser', hand], shape: 'M57 68a18 18 0 1 1-.1 0z', at: [57, 86] },
]

/**
 * Shapes of the two lamps. From the front, the car's right is on the left of the drawing; from the back, on the right.
 */
const lamp = { left: 'M66 64h31v16H66z', right: 'M143 64h31v16h-31z' } as const

export const carViews: readonly View[] = [
  {
    id: 'front',
    name: 'Frente',
    drawing: 'front',
    viewBox: '60 20 120 86',
    zones: [
      { words: ['parabrisas'], shape: 'M100 28h40l12 22H88z', at: [120, 39] },
      { words: ['cofre'], shape: 'M87 50h66l14 14H73z', at: [120, 57] },
      { words: ['faro', 'derech'], shape: lamp.left, at: [82, 72] },
      { words: ['faro', 'izquierd'], shape: lamp.right, at: [158, 72] },
      { words: ['parrilla'], shape: 'M97 64h46v16H97z', at: [120, 72] },
      { words: ['defensa', 'delanter'], shape: 'M65 80h110v16H65z', at: [120, 88] },
    ],
  },
  { id: 'right', name: 'Derecho', drawing: 'right', viewBox: '8 28 226 80', zones: side('derech') },
  { id: 'left', name: 'Izquierdo', drawing: 'left', viewBox: '6 28 226 80', zones: side('izquierd') },
  {
    id: 'back',
    name: 'Atrás',
    drawing: 'back',
    viewBox: '60 20 120 86',
    zones: [
      { words: ['medallon'], shape: 'M100 28h40l12 21H88z', at: [120, 39] },
      { words: ['cajuela'], shape: 'M88 49h64l-8 30H96z', at: [120, 64] },
      { words: ['calavera', 'izquierd'], shape: 'M64 54h30v22H64z', at: [79, 65] },
      { words: ['calavera', 'derech'], shape: 'M146 54h30v22h-30z', at: [161, 65] },
      { words: ['defensa', 'traser'], shape: 'M65 79h110v17H65z', at: [120, 88] },
    ],
  },
  {
    id: 'roof',
    name: 'Arriba',
    drawing: 'roof',
    viewBox: '8 18 226 84',
    zones: [
      { words: ['cajuela'], shape: 'M18 36c8-6 20-8 40-8v64c-20 0-32-2-40-8z', at: [38, 60] },
      { words: ['medallon'], shape: 'M58 30h24v60H58z', at: [70, 60] },
      { words: ['toldo'], shape: 'M82 30h58v60H82z', at: [111, 60] },
      { words: ['parabrisas'], shape: 'M140 30h28v60h-28z', at: [154, 60] },
      { words: ['cofre'], shape: 'M168 28c28 0 46 6 54 14v36c-8 8-26 14-54 14z', at: [195, 60] },
    ],
  },
]

const bikeSide = (hand: 'derech' | 'izquierd'): Zone[] => [
  { words: ['llanta', 'delanter'], shape: 'M172 56a24 24 0 1 1-.1 0z', at: [172, 80] },
  { words: ['llanta', 'traser'], shape: 'M62 56a24 24 0 1 1-.1 0z', at: [62, 80] },
  { words: ['asiento'], shape: 'M54 42l42 4v18l-42-10z', at: [75, 53] },
  { words: ['tanque'], shape: 'M96 48c8-11 24-14 42-10l4 6-10 18h-28z', at: [117, 48] },
  { words: ['manubrio'], shape: 'M130 20h30v17h-30z', at: [145, 28] },
  { words: ['faro'], shape: 'M143 38h26v20h-24z', at: [158, 48] },
  { words: ['motor'], shape: 'M98 62h28v30H98z', at: [112, 77] },
  { words: ['carenado', hand], shape: 'M126 62h22v28h-22z', at: [138, 76] },
]

export const bikeViews: readonly View[] = [
  { id: 'right', name: 'Lado derecho', drawing: 'right', viewBox: '26 14 188 94', zones: bikeSide('derech') },
  {
    id: 'left',
    name: 'Lado izquierdo',
    drawing: 'left',
    viewBox: '26 14 188 94',
    zones: bikeSide('izquierd'),
  },
]
