import { atom } from 'nanostores'

/** Finished sections that the person has unfolded: they stay so when a step was edited in between. */
export const $opened = atom<ReadonlySet<string>>(new Set())

export function setOpened(step: string, isOpen: boolean): void {
  const opened = new Set($opened.get())
  if (opened.has(step) === isOpen) return
  if (isOpen) opened.add(step)
  else opened.delete(step)
  $opened.set(opened)
}
