/**
 * Sets an object's alarm (epoch ms) unless one fires at most `slackMs` earlier. Each alarm that is set writes a row;
 * moving it at every write caused a third of all rows (D291).
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
