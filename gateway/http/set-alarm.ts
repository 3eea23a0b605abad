/**
 * Sets an object's alarm (epoch ms), and leaves one that fires at most `slackMs` earlier: every alarm that is set is a row
 * written, a third of all rows where each write moves it (D291).
 */
export async function setAlarmWithin(
  storage: DurableObjectStorage,
  at: number,
  slackMs: number,
): Promise<void> {
  const standing = await storage.getAlarm()
  if (standing === null || standing < at - slackMs || standing > at) await storage.setAlarm(at)
}

/**
 * Sets an object's alarm, and leaves one that fires earlier. For objects whose alarm looks at what is stored, and sets the
 * next one where it came too early.
 */
export async function setAlarmBy(storage: DurableObjectStorage, at: number): Promise<void> {
  const standing = await storage.getAlarm()
  if (standing === null || standing > at) await storage.setAlarm(at)
}
