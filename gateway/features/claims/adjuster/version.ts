/** Names the state of a form by what is filled in (D106): the insurer's documents know no version. */
import { digest } from '#gateway/http/digest.ts'
import type { AdjusterView } from './reading/view.ts'

export const adjusterVersion = ({ values, people, isCompleted }: AdjusterView): Promise<string> =>
  digest(
    JSON.stringify([
      Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      people,
      isCompleted,
    ]),
  )
