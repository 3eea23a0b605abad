type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** POL-68. An iPad says that it is a Mac, and no Mac has a screen to touch. */
export const isPhone = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod|Android/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
