type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** True for a phone or tablet (POL-68). An iPad reports itself as a Mac, but no Mac has a touch screen. */
export const isPhone = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod|Android/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
