import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { aep, startAep, startScript } from "../../support/aep.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

/** A hop, an agent that has asked its form, and a tail; each in a process of its own. */
async function startLoop(words: readonly string[] = []) {
  const hop = startAep(["serve", "--port", "0", "--no-open", ...words]);
  const [address] = await hop.printed(/http:\/\/127\.0\.0\.1:\d+\/#token=\S+/);
  const env = { AEP_HOP: address };
  const agent = startScript("test/support/form-agent.ts", ["s_loop"], env);
  const [, request = ""] = await agent.printed(/asked (\S+)/);
  return { hop, address, env, agent, request };
}

describe("the loop", () => {
  test("a form is answered from another process, and the whole is a valid stream", async () => {
    const folder = temporaryFolder();
    const store = path.join(folder, "events.jsonl");
    const { hop, env, agent, request } = await startLoop(["--store", store]);
    const tail = startAep(["tail"], env);
    const metadata = startAep(["tail", "--capture", "metadata"], env);
    const respond = (values: unknown) =>
      aep(["respond", "s_loop", request, "--values", JSON.stringify(values)], "", env);

    const invalid = respond({ size: "xl", note: "fragile glass" });
    expect(invalid.status, invalid.stderr).toBe(3);
    expect(JSON.parse(invalid.stdout)).toMatchObject({ type: "control.rejected", data: { reason: "invalid" } });
    expect(invalid.stderr).toMatch(
      /^rejected: invalid.*\n {2}\/values\/size must .*\n {2}\/values\/count must be answered\n {2}help {2}mend the answer and send it again\n$/,
    );
    expect(agent.output().stdout).not.toContain("executed");

    const valid = respond({ size: "m", count: 2, note: "fragile glass" });
    expect(valid).toMatchObject({ status: 0, stderr: "accepted: the agent takes the answer\n" });
    expect(JSON.parse(valid.stdout)).toMatchObject({ type: "control.accepted", subject: request });
    await agent.printed(/executed .*fragile glass/);

    // What is wrong with its fields is not why it is rejected.
    const late = respond({ size: "xl" });
    expect([late.status, late.stderr]).toEqual([
      3,
      expect.stringMatching(
        /^rejected: invalid: .*no such request is pending.*\n {2}help {2}the request is over; aep respond lists those that are pending\n$/,
      ),
    ]);

    agent.child.stdin.write("go\n");
    expect((await agent.exit).status).toBe(0);
    await tail.printed(/session\.ended/);
    await metadata.printed(/session\.ended/);
    for (const run of [tail, metadata, hop]) {
      run.child.kill("SIGINT");
    }
    const { stdout } = await tail.exit;
    const types = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).type);
    expect(types).toEqual([
      "session.started",
      "attention.requested",
      "progress.status",
      "control.attention.respond",
      "control.rejected",
      "control.attention.respond",
      "control.accepted",
      "attention.answered",
      "attention.resolved",
      "control.attention.respond",
      "control.rejected",
      "session.ended",
    ]);
    expect(stdout).toContain("fragile glass");
    // The rejected command stays visible; that it was invalid is a warning.
    const judged = aep(["validate", "-"], stdout);
    expect([judged.status, judged.stderr]).toEqual([0, expect.stringMatching(/^1 warning in 12 events\n {2}F4 /)]);
    expect(await hop.exit).toMatchObject({ status: 0 });
    expect(fs.readFileSync(store, "utf8")).toBe(stdout);

    const lowered = (await metadata.exit).stdout;
    expect(lowered.trimEnd().split("\n")).toHaveLength(types.length);
    expect(lowered).not.toMatch(/fragile|How shall|Medium|How many/);
    expect(aep(["validate", "-"], lowered)).toMatchObject({ status: 0 });
    expect(hop.output().stderr).not.toContain("fragile");
  });
});
