import { sedanSheets } from '#shared/domain/vehicle/sheets/sedan.data.ts'
import type { Sheets } from '#shared/domain/vehicle/sheets/sheet.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'

const sheets: Sheets = {
  ...sedanSheets,
  side: {
    body: 'M36 88H21c-4 0-6-2-6-6l1-13c1-6 3-10 8-12 8-3 16-4 26-5 16-13 34-21 57-21 21 0 36 9 52 21 23 2 46 5 56 11 6 4 7 9 7 16 0 6-2 9-7 9h-10M80 88h86',
    detail:
      'M72 52c12-9.5 24-15 38-15 17 0 31 6.5 43 15zM100 38c-4 4-6 9-6 14M102 52c-2 10-2 20 2 30h58c3-9 4-20 1-30M110 60h10M16 67h9l2 5M222 66c-6 0-10-1-13-4M222 78h-9M56 52h110M30 55l-9-3h-4',
    wheels: { at: [58, 188], radius: 18 },
  },
}

export const Coupe = (props: DrawingProps) => <Drawing {...props} sheets={sheets} />
