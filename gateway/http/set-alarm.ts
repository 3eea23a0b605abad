/**
 * Sets an object's alarm (epoch ms) unless one fires at most `slackMs` earlier. Setting an alarm writes a row; moving
 * the alarm at every write caused a third of all rows (D291).
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
 * Sets an object's alarm, unless one fires earlier. For objects whose alarm checks the stored data, and sets the next
 * alarm if it came too early.
 */
export async function setAlarmBy(storage: DurableObjectStorage, at: number): Promise<void> {
  const standing = await storage.getAlarm()
  if (standing === null || standing > at) await storage.setAlarm(at)
}
