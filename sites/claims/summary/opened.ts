import { atom } from 'nanostores'

/** Complete sections that the person has unfolded; they stay so after a step was edited. */
export const $opened = atom<ReadonlySet<string>>(new Set())

export function setOpened(step: string, isOpen: boolean): void {
  const opened = new Set($opened.get())
  if (opened.has(step) === isOpen) return
  if (isOpen) opened.add(step)
  else opened.delete(step)
  $opened.set(opened)
}
