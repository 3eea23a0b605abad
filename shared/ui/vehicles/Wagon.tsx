import { sedanSheets } from '#shared/domain/vehicle/sheets/sedan.data.ts'
import type { Sheets } from '#shared/domain/vehicle/sheets/sheet.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'

const sheets: Sheets = {
  ...sedanSheets,
  side: {
    body: 'M35 88H21c-4 0-6-2-6-6V67c0-8 2-14 6-20l8-12c2-4 5-6 10-6.5 22-2 54-2 75-1 20 1 34 11 47 24 21 2 41 5 50 11 6 4 7 9 7 16 0 6-2 9-7 9h-10M79 88h87M42 25h66',
    detail:
      'M29 52l9-13c2-3 4-4 7-4h15v17zM66 35h35v17H66zM107 35h8c17 0 29 7.5 40 17h-48zM104 52v30M104 82h57M104 82H83M66 52c0 7 3 11 8 15 5 4 8 8 9 14M111 60h9M84 60h9M15 62h8l3 8v4H15M222 66c-6 0-10-1-13-4M221 78h-9M29 52h134',
    wheels: { at: [57, 188], radius: 17 },
  },
}

export const Wagon = (props: DrawingProps) => <Drawing {...props} sheets={sheets} />
