import type { Sheets } from '#shared/domain/vehicle/sheets/sheet.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'

export const suvSheets: Sheets = {
  side: {
    body: 'M35 86H24c-4 0-6-2-6-6V58c0-5 1-9 4-14l8-15c2-4 5-6 10-6.5C62 21 98 20 118 22c18 1 29 11 41 25 23 2 43 4 54 9 7 4 9 9 9 18 0 8-2 12-8 12h-5M83 86h77M44 20h64',
    detail:
      'M31 47l7-14c1-3 3-4 6-4h13v18zM63 29h32v18H63zM101 29h12c14 1 24 8 33 18h-45zM64 47c0 6 3 10 8 14 8 6 11 12 12 19h74M98 47v33M66 55h9M104 55h9M18 56h8l3 8v4h-11M222 64c-8 1-13-1-17-5h11M222 76h-10M31 47h127',
    wheels: { at: [59, 184], radius: 20 },
  },
  front: {
    body: 'M120 18c-12 0-19 .5-23 2-5 2-8 13-10 25-12 2-22 6-24 13-2 8-2 17-2 25 0 4 1 6 5 6h54M64 89v10c0 2 1 3 3 3h14c2 0 3-1 3-3V89M98 19v-3h22',
    detail:
      'M120 24c-8 0-15 .3-18 1-3 .7-5 10-7 19 8-1 17-1 25-1M87 45c11-2 21-2 33-2M66 59h20l4 8H65zM120 57H97l3 17h20M120 63H98M120 69H99M69 78h14v5H68zM120 79h-21M84 45c-3-4-11-5-14-2-2 2-2 6 0 8h9',
    half: true,
  },
  back: {
    body: 'M120 17c-12 0-19 .5-23 2-5 2-8 13-10 25-12 3-22 7-24 14-2 8-2 17-2 25 0 4 1 6 5 6h54M64 89v10c0 2 1 3 3 3h14c2 0 3-1 3-3V89M98 18v-3h22',
    detail:
      'M120 25h-17c-4 1-6 10-7 18 8 2 16 2 24 2M100 22c6-1 13-1 20-1M66 52c5-2 10-3 15-3l5 20H65zM86 57h34M120 61h-14v10h14M63 78h57M92 78c1 5 3 8 5 11',
    half: true,
  },
}

export const Suv = (props: DrawingProps) => <Drawing {...props} sheets={suvSheets} />
