import type { ReactNode } from 'react'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'
import type { TipNumber } from '../words.ts'

const arrowUp = (x: number) => `M${String(x)} 26V9m-6 6 6-6 6 6`
const cross = (x: number, y: number) => `M${String(x - 9)} ${String(y - 9)}l18 18m0-18-18 18`

/** Drawings of each tip, on top of a drawing of a car, in a viewBox of 240 by 120. */
const scenes: Readonly<Record<TipNumber, { view: 'right' | 'front' | 'back'; over: ReactNode }>> = {
  1: {
    view: 'right',
    over: (
      <>
        <circle className="tip-warm" cx="34" cy="28" r="11" />
        <path d="M34 6v6M34 44v6M12 28h6M50 28h6M18.500 12.500l4.200 4.200M45.300 39.300l4.200 4.200M49.500 12.500l-4.200 4.200M22.700 39.300l-4.200 4.200" />
      </>
    ),
  },
  2: {
    view: 'right',
    over: (
      <>
        <path
          className="tip-warm"
          d="M72 52c10-9 20-15.500 37-15.500h5V52zM120 36.500c17 0 28 6.500 39 15.500h-39z"
        />
        <path d={`${arrowUp(98)}${arrowUp(136)}`} />
      </>
    ),
  },
  3: {
    view: 'front',
    over: (
      <>
        <path d="M14 102h32M20 102l8-34h4l8 34M25 80h10M22.500 91h15M192 102V74h32v28zM192 84h32M208 74v10" />
        <path className="tip-no" d={`${cross(30, 85)}${cross(208, 88)}`} />
      </>
    ),
  },
  4: {
    view: 'back',
    over: (
      <>
        <path className="tip-warm" d="M106 66h28v9h-28z" />
        <path d="M136 64 158 42" />
        <path className="tip-warm" d="M152 10h80v32h-80z" />
        <path d="M158 16v.01M226 16v.01M158 36v.01M226 36v.01" />
        <text x="192" y="32" textAnchor="middle">
          ABC 12
        </text>
      </>
    ),
  },
}

export function TipPicture({ number }: { number: TipNumber }) {
  const { view, over } = scenes[number]
  return (
    <>
      <Sedan view={view} />
      <svg
        className="vehicle tip-over"
        viewBox="0 0 240 120"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {over}
      </svg>
    </>
  )
}
