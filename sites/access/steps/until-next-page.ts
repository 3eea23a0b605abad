/** Never settles: a form that has led elsewhere stays busy until the next page is there. */
export const untilNextPage = (): Promise<undefined> => new Promise(() => undefined)
