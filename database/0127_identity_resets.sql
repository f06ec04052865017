-- No guess ends the code of a reset: guesses are counted by who makes them (attempt_counters).
alter table identity.resets drop column attempts;
