import type { Flow } from '../flow.ts'
import type { Hub } from '../hub/definition.ts'

/** Converts a linear flow to a hub with one section, no list and no panel. */
export const hubOfFlow = (title: string, flow: Flow): Hub => ({ sections: { form: { title, pages: flow } } })
