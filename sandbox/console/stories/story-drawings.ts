/** One line drawing for each story, on a road: 96 by 56, in the colour of the text. */
const ROAD = 'M4 50H92'
const CAR =
  'M14 44h-4c-2 0-3-1-3-3v-6c0-3 2-5 5-6l9-1c5-6 10-10 20-10h5c8 0 14 4 20 10 8 1 13 2 16 4 2 1 3 4 3 7 0 3-1 5-3 5h-4M29 44h31M22 40a6 6 0 1 0 .1 0M68 40a6 6 0 1 0 .1 0'

const drawings = {
  car: [ROAD, CAR],
  crash: [
    ROAD,
    'M8 44H6c-2 0-3-1-3-3v-5c0-3 2-4 5-5l5-1c3-5 7-8 13-8h5c5 0 8 3 11 8h4M18 44h14M13 40a5 5 0 1 0 .1 0M37 40a5 5 0 1 0 .1 0',
    'M88 44h2c2 0 3-1 3-3v-5c0-3-2-4-5-5l-4-1c-3-5-6-8-12-8h-4c-5 0-8 3-11 8h-3M66 44h12M61 40a5 5 0 1 0 .1 0M83 40a5 5 0 1 0 .1 0',
    'M50 24l2-10M46 25l-5-8M55 25l6-7',
  ],
  again: [ROAD, CAR, 'M70 6a12 12 0 1 1-11 6M59 4v9h9'],
  back: [ROAD, 'M20 12h56v26H20zM48 19a6 6 0 1 0 .1 0M28 12v26M68 12v26M42 48l-6-4 6-4'],
  paper: [ROAD, 'M32 6h24l8 8v32H32zM56 6v8h8M39 22h18M39 29h18M39 36h10'],
  pen: [ROAD, 'M24 42c8-16 12 6 18-4s8 6 14 2M58 34L78 10l5 4-20 24-6 2z'],
  camera: [ROAD, 'M22 16h12l4-6h20l4 6h12v28H22zM48 22a8 8 0 1 0 .1 0'],
  plate: [ROAD, 'M18 14h60v28H18zM26 28h10M43 28h10M60 28h10M26 36h44M28 19h.1M68 19h.1'],
} as const
export type StoryDrawing = keyof typeof drawings

export const storyDrawing = (name: StoryDrawing): readonly string[] => drawings[name]
