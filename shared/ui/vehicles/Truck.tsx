import type { Sheets } from '#shared/domain/vehicle/sheets/sheet.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'

const sheets: Sheets = {
  side: {
    body: 'M36 88H13c-3 0-5-2-5-5V23c0-3 2-5 5-5h123c3 0 5 2 5 5v65M80 88h85M141 38h31c6 0 9 2 12 7l13 20c13 1 22 4 26 9 4 5 4 14-3 14h-12',
    detail:
      'M41 18v41M75 18v41M108 18v41M8 59h133M150 45h19c4 0 6 1 8 4l11 17h-38zM147 38v48M153 73h9M223 76h-10M194 54h7v10h-7',
    wheels: { at: [58, 187], radius: 20 },
  },
  front: {
    body: 'M120 13H73c-3 0-5 2-5 5v64M120 38H88c-4 0-6 2-7 6l-4 20c-5 2-7 6-7 11v10c0 3 1 4 4 4h46M73 89v10c0 2 1 3 3 3h12c2 0 3-1 3-3V89',
    detail: 'M120 44H94c-3 0-4 1-5 4l-4 17h35M75 72h13v8H75zM120 72h-20v11h20M120 77h-20M61 50h7v14h-7',
    half: true,
  },
  back: {
    body: 'M120 13H73c-3 0-5 2-5 5v64c0 3 2 5 5 5h47M74 87v12c0 2 1 3 3 3h12c2 0 3-1 3-3V87',
    detail: 'M120 19H74v58h46M115 19v58M109 44v12M72 82h12M120 87v8h-20v-8',
    half: true,
  },
}

export const Truck = (props: DrawingProps) => <Drawing {...props} sheets={sheets} />
