import { sedanSheets } from '#shared/domain/vehicle/sheets/sedan.data.ts'
import type { Sheets } from '#shared/domain/vehicle/sheets/sheet.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'

const sheets: Sheets = {
  ...sedanSheets,
  side: {
    body: 'M36 88H21c-4 0-6-2-6-6l1-12c1-6 3-9 8-11 8-3 20-4 34-4 4-4 11-5 18-3l6 3h78l-21-23M160 55c23 2 45 5 55 11 6 4 7 8 7 14 0 6-2 8-7 8h-10M80 88h86',
    detail:
      'M89 55c-3-11-1-17 4-17s7 6 8 17M114 55c-2-9 0-14 4-14s6 5 7 14M136 55l5-9M62 55c6 3 16 3 24 0M102 60c-2 8-1 15 2 22h58c3-8 4-18 1-27M110 65h10M16 68h9l2 5M222 68c-6 0-10-1-13-4M222 79h-9M100 55h60',
    wheels: { at: [58, 188], radius: 18 },
  },
}

export const Convertible = (props: DrawingProps) => <Drawing {...props} sheets={sheets} />
