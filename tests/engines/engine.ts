/** The interface between a journey and a browser, for every protocol that controls it. */

/** The body of a function that runs in the page. It returns JSON, or the searched element. */
export type Script = string

export interface Tab {
  goto(address: string): Promise<void>
  /** Runs a script in the page and awaits its result, promises included. */
  run(script: Script, ...args: readonly unknown[]): Promise<unknown>
  /** Finds an element to act on like a person; null while it does not exist. */
  find(script: Script, ...args: readonly unknown[]): Promise<Found | null>
  /** Draws a line through these points of the window, with the mouse button held. */
  draw(places: readonly Place[]): Promise<void>
  close(): Promise<void>
  /** Ends all processes of the browser at once (SIGKILL), as a phone does that runs out of memory or power. */
  kill(): Promise<void>
}

export interface Found {
  click(): Promise<void>
  type(text: string): Promise<void>
  upload(file: string): Promise<void>
}

interface Place {
  readonly x: number
  readonly y: number
}

export interface Engine {
  readonly name: string
  /** The packages that this engine needs, which a test names if they are missing. */
  readonly needs: string
  isInstalled(): boolean
  /** The packages for a browser that keeps its storage in a folder; null if they are installed. */
  lacksToKeep(): string | null
  /** True if the product must be served over TLS: WebKit stores no secure cookie over plain http (D161). */
  readonly needsTls: boolean
  /**
   * @param profile Folder that keeps cookies and storage for the next browser; without one they are deleted at the end.
   */
  open(profile?: string): Promise<Tab>
}

/** Window size of a phone, in CSS pixels. */
export const WINDOW = { width: 390, height: 844 } as const

/** Mouse actions in the format of W3C, which both protocols accept. */
export const drawing = (places: readonly Place[]) => {
  const moves = places.map(({ x, y }) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 8,
  }))
  const [first, ...rest] = moves
  const pressed = [first, { type: 'pointerDown', button: 0 }, ...rest, { type: 'pointerUp', button: 0 }]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: pressed }]
}
