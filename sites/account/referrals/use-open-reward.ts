import { useEffect, useState } from 'react'
import type { Reward } from '#shared/contracts/account/referrals.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { paths } from '#shared/paths.ts'

const inAddress = () => addressParams('/referrals/rewards/details/:title').title

/** The reward named in the address (REF-10): Back closes its dialog, and the address opens it again. */
export function useOpenReward(rewards: readonly Reward[] | null) {
  const [title, setTitle] = useState('')
  /** True if the dialog was opened on this page, so that going back leads to the list of rewards. */
  const [isPushed, setPushed] = useState(false)
  const [last, setLast] = useState<Reward>()
  useEffect(() => {
    const read = () => {
      setTitle(inAddress())
      setPushed(false)
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const named = title === '' ? undefined : rewards?.find((reward) => reward.title === title)
  const isUnknown = title !== '' && rewards !== null && named === undefined
  // An unknown reward is removed from the address (REF-O4), if the gateway could not check it in time.
  useEffect(() => {
    if (isUnknown) history.replaceState(null, '', paths.rewards())
  }, [isUnknown])
  const open = (reward: Reward) => {
    history.pushState(null, '', paths.rewardDetails(reward.title))
    setPushed(true)
    setLast(reward)
    setTitle(reward.title)
  }
  const close = () => {
    if (isPushed) return history.back()
    history.replaceState(null, '', paths.rewards())
    setTitle('')
  }
  // Two rewards may have the same title, and then the pressed one is shown.
  const shown = last?.title === title ? rewards?.find(({ id }) => id === last.id) : undefined
  return { reward: shown ?? named ?? last, isOpen: named !== undefined, open, close }
}
