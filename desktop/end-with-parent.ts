// Loaded into a child program (`node --import`): when the program that started it is gone, it ends too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
