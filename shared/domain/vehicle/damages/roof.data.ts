/** A car from above, facing right, on the sheet of the other drawings. */
export const roofLines = {
  body: 'M18 60c0-18 4-26 16-30 14-4 60-4 100-4 44 0 70 4 82 14 8 7 8 33 0 40-12 10-38 14-82 14-40 0-86 0-100-4-12-4-16-12-16-30z',
  detail:
    'M60 34c-4 16-4 36 0 52l20-6c-3-12-3-28 0-40zM80 40h56M80 80h56M166 34c6 16 6 36 0 52l-30-6c4-12 4-28 0-40zM28 42c-3 10-3 26 0 36M206 44c4 9 4 23 0 32',
} as const
