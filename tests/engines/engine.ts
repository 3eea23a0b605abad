/** A journey's interface to a browser, whatever drives it. */

/** The body of a function that runs in the page; what it returns is JSON, or the element that is looked for. */
export type Script = string

export interface Tab {
  goto(address: string): Promise<void>
  /** Runs a script in the page and awaits its result, promises included. */
  run(script: Script, ...args: readonly unknown[]): Promise<unknown>
  /** Acts on an element like a person; null: there is none yet. */
  find(script: Script, ...args: readonly unknown[]): Promise<Found | null>
  /** A line through these places of the window, with the button of the mouse held. */
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
  /** The packages to install; named if they are missing. */
  readonly needs: string
  isInstalled(): boolean
  /** The packages for a browser that keeps its storage in a folder; null if they are installed. */
  lacksToKeep(): string | null
  /** Whether the product has to be served over TLS: WebKit stores no secure cookie over plain http (D161). */
  readonly needsTls: boolean
  /** @param profile The folder that keeps cookies and storage for the next browser; none: they go with this one. */
  open(profile?: string): Promise<Tab>
}

/** Window size of a phone, in CSS pixels. */
export const WINDOW = { width: 390, height: 844 } as const

/** W3C actions of a mouse, which both protocols take. */
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
