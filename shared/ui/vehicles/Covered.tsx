import type { Sheet } from '#shared/domain/vehicle/sheets/sheet.ts'
import { Drawing, type DrawingProps } from './Drawing.tsx'

const side: Sheet = {
  body: 'M21 94C20 84 20 76 22 72C26 65 44 62 60 60C72 52 86 37 112 37H126C146 37 160 46 172 56C192 58 212 61 218 69C221 76 221 86 220 94C206 91 196 96 184 94C166 91 150 96 132 94C114 92 98 96 82 94C64 92 44 96 21 94Z',
  detail:
    'M44 95A15.6 15.6 0 0 0 70 95M174 95A15.6 15.6 0 0 0 200 95M60 60C63 70 62 80 57 88M112 37C106 50 104 62 105 76M146 44C151 56 151 70 147 82M172 56C169 68 172 80 178 88',
}

/** A car under its cover, for a vehicle of unknown kind. */
export function Covered(props: Omit<DrawingProps, 'view'>) {
  return <Drawing sheets={{ side, front: side, back: side }} view="right" {...props} />
}
