import { useState } from 'react'
import { CLABE_LENGTH } from '#shared/domain/bank/clabe-length.ts'

type Clabes = Awaited<ReturnType<typeof load>>

/** The list of banks, once somebody types (D113); undefined where it cannot be had: then the gateway judges. */
const load = () => import('#shared/domain/bank/clabe.ts')
const clabes = () => load().catch(() => undefined)

/** A number as it is typed: which bank it names, and whether its last digit fits. */
export function useClabe() {
  const [clabe, setClabe] = useState('')
  const [known, setKnown] = useState<Clabes>()
  return {
    clabe,
    setClabe: (typed: string) => {
      setClabe(typed)
      if (!known) void clabes().then(setKnown)
    },
    bank: known?.bankOfClabe(clabe) ?? null,
    isWrong: clabe.length === CLABE_LENGTH && known?.isClabe(clabe) === false,
    judge: async (typed: string) => (await clabes())?.isClabe(typed) ?? true,
  }
}
