/** When the bootstrap that started us is gone, however it went, we end as if asked to. */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
