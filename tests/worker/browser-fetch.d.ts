/** The part of a browser's `fetch` in an island's call, which the types of the Workers runtime leave out. */
interface RequestInit {
  credentials?: 'same-origin'
}
interface Response {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as in the types of browsers
  json(): Promise<any>
}
