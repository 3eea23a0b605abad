import type { Sheets } from '#shared/domain/vehicle/sheets/sheet.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'

const sheets: Sheets = {
  side: {
    body: 'M45 88H36c-4 0-6-2-6-7V68c0-8 3-14 8-21l9-13c3-4 7-5 12-5.5 12-1 34-2 51-.5 19 1.5 31 11 43 24 22 2 40 5 49 11 6 4 7 9 7 16 0 6-2 9-7 9h-2M90 88h66',
    detail:
      'M49 52l8-12c2-3 4-4 8-4h15v16zM86 36h13c18 0 30 7 41 16H86zM83 52c-1 10 0 20 4 30h64c4-9 5-20 2-30M90 59h9M31 64h9c2-3 3-7 3-12M206 66c-6 0-10-1-13-4M207 78h-5M43 52h110M38 45l-6-3',
    wheels: { at: [68, 178], radius: 17 },
  },
  front: {
    body: 'M120 25c-9 0-16 .5-19 2-5 2-8 12-11 23-11 3-20 7-21 14-2 7-2 14-2 22 0 3 1 5 4 5h49M71 91v8c0 2 1 3 3 3h10c2 0 3-1 3-3v-8',
    detail:
      'M120 31c-6 0-11 .3-14 1-2 .6-5 8-7 17 7-1 14-1 21-1M90 50c10-2 19-2 30-2M72 60c7 0 14 4 18 10-4 3-13 2-19-1zM120 63H98c-3 0-3 5 0 5h22M120 74H92c-2 4-1 8 3 10h25M88 50c-3-3-9-4-12-2-2 1-2 4-1 6M120 58v.5',
    half: true,
  },
  back: {
    body: 'M120 24c-10 0-17 .5-20 2-6 3-8 12-10 22-12 4-20 8-21 16-2 8-2 14-2 22 0 3 1 5 4 5h49M71 91v8c0 2 1 3 3 3h10c2 0 3-1 3-3v-8',
    detail:
      'M120 31h-14c-4 1-6 9-7 17 7 2 14 2 21 2M103 28c5-1.5 11-2 17-2M70 58c8-4 14-6 20-6l1 14c-7 2-14 3-22 2zM91 58h29M120 64h-13v9h13M69 80h51M95 80c1 5 2 8 4 11M114 47l6-1',
    half: true,
  },
}

export const Hatchback = (props: DrawingProps) => <Drawing {...props} sheets={sheets} />
