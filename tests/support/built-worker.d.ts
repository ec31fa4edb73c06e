declare module "built-worker" {
  const worker: {
    fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response>;
    scheduled(controller: Pick<ScheduledController, "cron">, env: Env): Promise<void>;
  };
  export default worker;
}
