/** Thrown for settings that are not edited, with the reason. */
export class SettingsError extends Error {}
