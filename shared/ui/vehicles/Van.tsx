import type { Sheets } from '#shared/domain/vehicle/sheets/sheet.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'
import { suvSheets } from './Suv.tsx'

const sheets: Sheets = {
  ...suvSheets,
  side: {
    body: 'M38 87H24c-4 0-6-2-6-6V53c0-6 1-11 4-17l3-6c2-4 5-6 10-6.5 24-2.5 62-3.5 88-2.5 24 1 40 10 56 27 20 2.5 36 5.5 43 11 6 4.5 8 9.5 8 17 0 7-2 11-8 11h-5M80 87h84',
    detail:
      'M28 48l5-13c1-3 3-4 6-4h29v17zM75 30.5h40V48H75zM122 31c18 1 32 7 45 17h-45zM75 48v34M118 48v34M66 61h52M81 56h9M125 56h9M18 56h7l3 8v5H18M223 66c-8 0-13-1-17-5h10M224 78h-10M28 48h142M80 82h82',
    wheels: { at: [59, 184], radius: 18 },
  },
}

export const Van = (props: DrawingProps) => <Drawing {...props} sheets={sheets} />
