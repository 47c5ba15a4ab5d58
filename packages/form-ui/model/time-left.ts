/** What remains until a time, for a person: `2 h 5 min`, `4 min 12 s`, `12 s`. `ms` is in milliseconds. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours >= 24) {
    const days = Math.floor(hours / 24);
    return `${days} ${days === 1 ? "day" : "days"} ${hours % 24} h`;
  }
  if (hours > 0) {
    return `${hours} h ${minutes} min`;
  }
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** A date and time in milliseconds since 1970. A leap second, which is valid there and unknown to Date, is the one before it. */
export function parseTime(text: string): number {
  return Date.parse(text.replace(/(?<=^.{17})60/, "59"));
}

/** The time of day, with the date unless it is today. */
export function clockTime(time: number, now: number): string {
  const [then, today] = [new Date(time), new Date(now)];
  const ofDay = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return then.toDateString() === today.toDateString() ? ofDay : `${then.toLocaleDateString()}, ${ofDay}`;
}
