import type { Sheets } from '#shared/domain/vehicle/sheets/sheet.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'

const sheets: Sheets = {
  side: {
    body: 'M31 84H16c-4 0-6-2-6-6V54c0-2 1-3 3-3h76l4-22c1-4 3-6 8-6.5 11-1 26-1 36 0 12 1.5 21 12 29 25 22 1 43 3 52 8 7 4 9 9 9 17 0 8-2 11-8 11h-6M79 84h89M89 51v31',
    detail:
      'M97 47l2.5-14c.5-3 2-4 5-4h13v18zM123 29h11c10 1 18 9 25 18h-36zM120 47v35M96 55h9M126 55h9M10 58h7v11h-7M17 51v-4h68M227 62c-8 1-13-1-17-5M227 74h-10M93 47h70M20 74h8M83 74h82',
    wheels: { at: [55, 192], radius: 20 },
  },
  front: {
    body: 'M120 18c-11 0-18 .5-22 2-5 2-8 13-10 24-13 1-24 4-26 9-2 7-2 20-2 30 0 4 1 6 5 6h55M64 89v10c0 2 1 3 3 3h14c2 0 3-1 3-3V89',
    detail:
      'M120 24c-8 0-14 .3-17 1-3 .7-5 10-7 18 8-1 16-1 24-1M88 44c11-2 21-2 32-2M65 56h19v14H63M120 54H90v22h30M120 62H91M120 69H91M62 80h58M120 82h-14M84 44c-3-5-13-6-17-3-2 2-2 8 0 10h11',
    half: true,
  },
  back: {
    body: 'M120 18c-11 0-18 .5-22 2-5 2-8 13-10 26H67c-4 0-6 2-6 6v31c0 4 1 6 5 6h54M64 89v10c0 2 1 3 3 3h14c2 0 3-1 3-3V89',
    detail:
      'M120 25h-16c-4 1-6 12-7 21h23M63 53h9v18h-9M78 52h42M78 52v24h42M120 57h-9v4h9M61 80h59M120 82h-13v6h13',
    half: true,
  },
}

export const Pickup = (props: DrawingProps) => <Drawing {...props} sheets={sheets} />
